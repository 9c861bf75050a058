import { minify } from '@swc/core';
import type { Plugin } from 'vite';

/**
 * Minifies chunks again with SWC, which inlines across modules; saves 1.4 kB (compressed) of a first visit. For
 * libraries, where inlined copies compress badly, it only removes unused code.
 */
export function minifyAgain(): Plugin {
  return {
    name: 'minify-again',
    apply: 'build',
    generateBundle: {
      order: 'pre',
      async handler(_options, bundle) {
        for (const chunk of Object.values(bundle)) {
          if (chunk.type !== 'chunk') continue;
          const compress =
            chunk.name === 'libraries'
              ? { passes: 2, ecma: 2022 as const, inline: 0 as const, reduce_vars: false }
              : { passes: 3, ecma: 2022 as const };
          chunk.code = (await minify(chunk.code, { compress, mangle: true, module: true, ecma: 2022 })).code;
        }
      },
    },
  };
}
