// Lets Node run our TypeScript as it stands. Node strips the types itself; what it lacks is the
// bundlers' way of finding `./units` in `units.ts`.
import { registerHooks } from 'node:module';

registerHooks({
  resolve(specifier, context, next) {
    try {
      return next(specifier, context);
    } catch (problem) {
      if (!/^\.{1,2}\//.test(specifier) || /\.(ts|mjs|js|json)$/.test(specifier)) throw problem;
      return next(`${specifier}.ts`, context);
    }
  },
});
