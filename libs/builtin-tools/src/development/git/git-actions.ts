import { addAction } from './actions/add.action.js';
import { blameAction } from './actions/blame.action.js';
import { branchAction } from './actions/branch.action.js';
import { cloneAction } from './actions/clone.action.js';
import { commitAction } from './actions/commit.action.js';
import { diffAction } from './actions/diff.action.js';
import { fetchAction } from './actions/fetch.action.js';
import { initAction } from './actions/init.action.js';
import { logAction } from './actions/log.action.js';
import { mergeAction } from './actions/merge.action.js';
import { pullAction } from './actions/pull.action.js';
import { pushAction } from './actions/push.action.js';
import { remoteAction } from './actions/remote.action.js';
import { resetAction } from './actions/reset.action.js';
import { restoreAction } from './actions/restore.action.js';
import { showAction } from './actions/show.action.js';
import { stashAction } from './actions/stash.action.js';
import { statusAction } from './actions/status.action.js';
import { checkoutAction, switchAction } from './actions/switch.action.js';
import { tagAction } from './actions/tag.action.js';
import type { GitActionName } from './git-action-names.js';
import type { GitAction, GitPlaceAction } from './git-action.js';

/** Those that need no repository. */
export const MAKING_ACTIONS: Record<'init' | 'clone', GitPlaceAction> = {
  init: initAction,
  clone: cloneAction,
};

export const REPOSITORY_ACTIONS: Record<Exclude<GitActionName, 'init' | 'clone'>, GitAction> = {
  status: statusAction,
  diff: diffAction,
  log: logAction,
  show: showAction,
  blame: blameAction,
  branch: branchAction,
  switch: switchAction,
  checkout: checkoutAction,
  add: addAction,
  commit: commitAction,
  stash: stashAction,
  restore: restoreAction,
  reset: resetAction,
  merge: mergeAction,
  tag: tagAction,
  remote: remoteAction,
  fetch: fetchAction,
  pull: pullAction,
  push: pushAction,
};
