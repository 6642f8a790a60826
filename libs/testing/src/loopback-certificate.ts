import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const SUBJECT = ['-subj', '/CN=127.0.0.1', '-addext', 'subjectAltName=IP:127.0.0.1'];
const KIND = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'];

/** A certificate for servers at 127.0.0.1, by an authority of its own: `NODE_EXTRA_CA_CERTS` names `file`. */
export class LoopbackCertificate {
  private constructor(
    private readonly folder: string,
    readonly key: Buffer,
    readonly cert: Buffer,
  ) {}

  static async make(): Promise<LoopbackCertificate> {
    const folder = await mkdtemp(join(tmpdir(), 'toolyard-certificate-'));
    const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
    const files = ['-keyout', key, '-out', cert];
    await promisify(execFile)('openssl', ['req', '-x509', ...KIND, ...files, ...SUBJECT]);
    return new LoopbackCertificate(folder, await readFile(key), await readFile(cert));
  }

  get file(): string {
    return join(this.folder, 'cert.pem');
  }

  async remove(): Promise<void> {
    await rm(this.folder, { recursive: true, force: true });
  }
}
