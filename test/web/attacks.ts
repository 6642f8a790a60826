/** A page that tries every way out that pages have, to each host. Its title says when it has tried them all. */
export function attackPage(hosts: readonly string[], redirect: string): string {
  return `<title>trying</title><body><script>
  const hosts = ${JSON.stringify(hosts)};
  const http = hosts.flatMap((host) => ['http://' + host + '/', 'https://' + host + '/']).concat(${JSON.stringify(redirect)});
  const tries = [];
  const attempt = (name, run) => tries.push(Promise.race([
    Promise.resolve().then(run).then(() => name, () => name),
    new Promise((done) => setTimeout(done, 3000, name)),
  ]));
  const element = (tag, attributes) => new Promise((done) => {
    const made = document.createElement(tag);
    made.onload = made.onerror = done;
    for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
    document.body.append(made);
  });
  for (const url of http) {
    attempt('fetch', () => fetch(url, { mode: 'no-cors' }));
    attempt('fetch that says where', () => fetch(url, { mode: 'no-cors', targetAddressSpace: 'local' }));
    attempt('post', () => fetch(url, { method: 'POST', body: 'x', mode: 'no-cors', keepalive: true }));
    attempt('xhr', () => new Promise((done) => {
      const xhr = new XMLHttpRequest();
      xhr.onloadend = done;
      xhr.open('GET', url);
      xhr.send();
    }));
    attempt('beacon', () => navigator.sendBeacon(url, 'x'));
    attempt('events', () => new Promise((done) => { new EventSource(url).onerror = done; }));
    attempt('worker', () => new Promise((done) => {
      const source = 'fetch(' + JSON.stringify(url) + ', {mode:"no-cors"}).finally(() => postMessage(1))';
      new Worker(URL.createObjectURL(new Blob([source]))).onmessage = done;
    }));
    attempt('shared worker', () => new SharedWorker(URL.createObjectURL(new Blob(['fetch(' + JSON.stringify(url) + ')']))));
    attempt('module', () => import(url));
    attempt('transport', () => new WebTransport(url.replace('http:', 'https:')).ready);
    attempt('popup', () => { window.open(url); });
    for (const [tag, attributes] of [
      ['img', { src: url }], ['iframe', { src: url }], ['script', { src: url }], ['object', { data: url }],
      ['embed', { src: url }], ['video', { src: url }], ['audio', { src: url }], ['track', { src: url }],
      ['link', { rel: 'stylesheet', href: url }], ['link', { rel: 'prefetch', href: url }],
      ['link', { rel: 'preload', as: 'fetch', href: url }], ['link', { rel: 'preconnect', href: url }],
      ['link', { rel: 'dns-prefetch', href: url }], ['link', { rel: 'modulepreload', href: url }],
      ['link', { rel: 'prerender', href: url }], ['link', { rel: 'icon', href: url }],
      ['link', { rel: 'manifest', href: url }],
    ]) attempt(tag, () => element(tag, attributes));
    attempt('form', () => {
      const frame = document.createElement('iframe');
      frame.name = 'f' + Math.random();
      const form = document.createElement('form');
      Object.assign(form, { action: url, method: 'POST', target: frame.name });
      document.body.append(frame, form);
      form.submit();
    });
    attempt('font', () => new FontFace('x', 'url(' + url + ')').load());
    attempt('ping', () => {
      const link = Object.assign(document.createElement('a'), { href: '#', ping: url });
      document.body.append(link);
      link.click();
    });
    attempt('speculation', () => {
      const rules = document.createElement('script');
      rules.type = 'speculationrules';
      rules.textContent = JSON.stringify({ prefetch: [{ urls: [url] }], prerender: [{ urls: [url] }] });
      document.body.append(rules);
    });
  }
  for (const host of hosts) {
    attempt('socket', () => new Promise((done) => { new WebSocket('ws://' + host + '/').onerror = done; }));
    attempt('tls socket', () => new Promise((done) => { new WebSocket('wss://' + host + '/').onerror = done; }));
    attempt('peer', () => new Promise((done) => {
      const urls = ['stun:' + host, 'turn:' + host, 'turn:' + host + '?transport=tcp', 'turns:' + host];
      const peer = new RTCPeerConnection({ iceServers: urls.map((url) => ({ urls: url, username: 'u', credential: 'p' })) });
      peer.createDataChannel('x');
      peer.onicegatheringstatechange = () => peer.iceGatheringState === 'complete' && done();
      peer.createOffer().then((offer) => peer.setLocalDescription(offer));
    }));
  }
  attempt('service worker', () => navigator.serviceWorker.register('/service-worker.js'));
  attempt('file', () => fetch('file:///etc/passwd'));
  attempt('file frame', () => element('iframe', { src: 'file:///etc/passwd' }));
  Promise.all(tries).then((names) => { document.title = 'tried ' + names.length; });
  </script>`;
}
