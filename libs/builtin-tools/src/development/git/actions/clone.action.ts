import { ToolError } from '@toolyard/contracts';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { relativePath } from '../../../workspace/workspace-path.js';
import type { GitPlaceAction } from '../git-action.js';
import { addressOf, type GitAddress } from '../git-address.js';
import { gitFailure } from '../git-failure.js';
import { folderInside } from '../git-folder.js';
import { checkReach } from '../git-reach.js';
import { UPLOAD_PACK } from '../git-settings.js';
import * as messages from '../git.messages.js';

export const cloneAction: GitPlaceAction = {
  takes: ['url', 'directory', 'name', 'depth', 'bare'],
  needs: ['url'],
  async run(git, { workspace, ctx }, { workdir, url = '', directory, name, depth, bare = false }) {
    const root = await workspace.realRoot();
    const address = await addressOf(url, root, workspace);
    const urls = checkReach(address, git.network);
    const folder = folderInside(root, workspace, join(workdir, directory ?? nameFor(url, bare)));
    const place = { workspace, folder: root, ctx };
    const ended = await git.run(
      place,
      [
        'clone',
        '--quiet',
        '--template=',
        '--no-hardlinks',
        '--no-recurse-submodules',
        ...(urls.length > 0 ? [] : [`--upload-pack=${UPLOAD_PACK}`]),
        ...(name === undefined ? [] : [`--branch=${name}`]),
        ...(depth === undefined ? [] : [`--depth=${depth}`]),
        ...(bare ? ['--bare'] : []),
        '--',
        sourceOf(address, depth),
        folder,
      ],
      { write: true, remotes: { urls, service: 'upload-pack' } },
    );
    if (ended.exitCode !== 0) throw gitFailure('clone', ended);
    const head = await git.run({ ...place, folder }, ['symbolic-ref', '--quiet', '--short', 'HEAD']);
    const path = relativePath(root, folder);
    const branch = head.output.trim();
    return { text: messages.cloned(path, branch), data: { repository: path, branch } };
  },
};

/** Of a path git copies everything, whatever the depth; of an address it does not. */
function sourceOf(address: GitAddress, depth: number | undefined): string {
  if (address.kind === 'https') return address.url;
  return depth === undefined ? address.path : pathToFileURL(address.path).href;
}

function nameFor(url: string, bare: boolean): string {
  const name = basename(url.replace(/\/+$/, '').replace(/\/\.git$/, '')).replace(/\.git$/, '');
  if (name === '' || name === '.' || name === '..')
    throw new ToolError('INVALID_ARGUMENTS', messages.noFolderName(url));
  return bare ? `${name}.git` : name;
}
