/** Makes a Node process offer its inspector on a free port. */
export const INSPECTED = { NODE_OPTIONS: '--inspect=127.0.0.1:0' };

/** The CPU profile of an inspected process while `work` runs. */
export async function profileDuring(child, work) {
  const [, address] = await child.saw(/Debugger listening on (ws:\S+)/);
  const socket = new WebSocket(address);
  const answers = new Map();
  socket.addEventListener('message', ({ data }) => {
    const { id, result } = JSON.parse(data);
    answers.get(id)?.(result);
  });
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve, { once: true });
    socket.addEventListener('error', reject, { once: true });
  });
  const ask = (method, params = {}) =>
    new Promise((resolve) => {
      const id = answers.size + 1;
      answers.set(id, resolve);
      socket.send(JSON.stringify({ id, method, params }));
    });
  try {
    await ask('Profiler.enable');
    await ask('Profiler.setSamplingInterval', { interval: 500 });
    await ask('Profiler.start');
    await work();
    return (await ask('Profiler.stop')).profile;
  } finally {
    socket.close();
  }
}
