const SYSTEMS = ['darwin', 'linux', 'win32', 'android', 'freebsd', 'openharmony'];
const PROCESSORS = ['arm64', 'arm', 'x64', 'ia32', 'ppc64', 'riscv64', 's390x'];
const LIBCS = { gnu: 'glibc', musl: 'musl' };

/**
 * Packages for other platforms that npm left out of a lock file (npm/cli#4828). `npm ci` refuses such a file.
 * @returns entries of the lock file by path
 */
export function missingPlatformPackages(lock) {
  const missing = {};
  for (const [path, entry] of Object.entries(lock.packages)) {
    for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
      if (isLocked(lock, path, name)) continue;
      missing[`node_modules/${name}`] = platformEntry(name, version, entry);
    }
  }
  return missing;
}

/** The lock file with these entries, in npm's order. */
export function withPackages(lock, entries) {
  const packages = Object.entries({ ...lock.packages, ...entries });
  packages.sort(([a], [b]) => a.localeCompare(b, 'en'));
  return { ...lock, packages: Object.fromEntries(packages) };
}

function platformEntry(name, version, parent) {
  const words = name.split(/[/-]/);
  const platform = { os: SYSTEMS, cpu: PROCESSORS };
  const found = Object.entries(platform).map(([key, known]) => [
    key,
    known.filter((word) => words.includes(word)),
  ]);
  const libc = Object.entries(LIBCS).filter(([word]) => words.includes(word));
  return {
    version,
    ...Object.fromEntries(found.filter(([, values]) => values.length > 0)),
    ...(parent.dev === true && { dev: true }),
    ...(libc.length > 0 && { libc: libc.map(([, value]) => value) }),
    optional: true,
  };
}

/** Looks where Node would: beside the package that asks, then outwards. */
function isLocked(lock, path, name) {
  for (let folder = path; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('node_modules/') - 1))) {
    if (`${folder}${folder === '' ? '' : '/'}node_modules/${name}` in lock.packages) return true;
    if (!folder.includes('node_modules/')) return `node_modules/${name}` in lock.packages;
  }
}
