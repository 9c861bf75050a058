/** All styles as one sheet, as a build makes it: pages are styled before their scripts, and without them. */
import type { DevEnvironment, EnvironmentModuleNode, Plugin, ViteDevServer } from 'vite';

/** The design's own, which the browser's entry asks for. */
const FIRST = '@sahna/ui/styles.css';
const STYLES = /\.css$/;

/** The styles of everything that `entry` imports, what is imported first in front. */
export async function sheetOf(vite: ViteDevServer, entry: string): Promise<string> {
  const { ssr } = vite.environments;
  if (!ssr) throw new Error('Vite has no environment that renders pages');
  const files = await stylesUnder(ssr, entry);
  return (await Promise.all([firstSheetOf(vite), ...files.map((file) => readSheet(vite, file))])).join('\n');
}

/** The design's own: faces, tokens, base. */
export async function firstSheetOf(vite: ViteDevServer): Promise<string> {
  const resolved = await vite.environments['client']?.pluginContainer.resolveId(FIRST);
  return resolved ? readSheet(vite, resolved.id) : '';
}

async function readSheet({ environments: { client } }: ViteDevServer, file: string): Promise<string> {
  return (await client?.transformRequest(`/@fs${file}?direct`))?.code ?? '';
}

/** Fonts as the sheet's addresses name them. */
export function fontsOf(sheet: string): string[] {
  return [...new Set(Array.from(sheet.matchAll(/url\(["']?([^"')]+\.woff2)/g), ([, file = '']) => file))];
}

async function stylesUnder(environment: DevEnvironment, entry: string): Promise<string[]> {
  const seen = new Set<EnvironmentModuleNode>();
  const styles: string[] = [];
  const walk = async (module: EnvironmentModuleNode | undefined): Promise<void> => {
    if (!module?.file || seen.has(module)) return;
    seen.add(module);
    if (STYLES.test(module.file)) {
      styles.push(module.file);
      return;
    }
    // What a screen loads later is not known before it is read.
    if (!module.transformResult) await environment.transformRequest(module.url);
    for (const imported of module.importedModules) await walk(imported);
  };
  await environment.transformRequest(entry);
  await walk(await environment.moduleGraph.getModuleByUrl(entry));
  return styles;
}

/** Keeps Vite's scripts from adding style elements, which the pages' policy forbids: hot-updates.ts takes the whole sheet anew. */
export function withoutOwnStyles(): Plugin {
  return {
    name: 'sahna:styles-in-one-sheet',
    enforce: 'post',
    transform: {
      filter: { id: STYLES },
      handler: (code) => code.replace('__vite__updateStyle(__vite__id, __vite__css)', ''),
    },
  };
}
