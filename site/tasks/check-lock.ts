/**
 * A lock file made where a registry lacks some platform's packages installs there and nowhere else.
 * This finds it before the next person does: every optional package must be in the lock.
 */
interface Package {
  version?: string;
  optionalDependencies?: Record<string, string>;
}
type Packages = Record<string, Package>;

/** The package that code in a folder gets by a name: from the nearest node_modules, upwards. */
function resolveFrom(packages: Packages, folder: string, name: string): Package | undefined {
  const found = packages[folder ? `${folder}/node_modules/${name}` : `node_modules/${name}`];
  if (found || !folder) return found;
  const above = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')));
  return resolveFrom(packages, above, name);
}

/** What a lock file lacks for some platform, a line each. */
export function missingFromLock({ packages }: { packages: Packages }): string[] {
  return Object.entries(packages).flatMap(([folder, { optionalDependencies = {} }]) =>
    Object.entries(optionalDependencies)
      .filter(([name, range]) => {
        const found = resolveFrom(packages, folder, name);
        return !found || (/^\d/.test(range) && found.version !== range);
      })
      .map(([name, range]) => `${folder || 'package.json'} asks for ${name}@${range}`),
  );
}
