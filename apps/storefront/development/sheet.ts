/** Combines all styles into one sheet, as a build does, so that pages are styled without scripts. */
import type { DevEnvironment, EnvironmentModuleNode, Plugin, ViteDevServer } from 'vite';

/** Base styles, imported by the browser's entry. */
const BASE_STYLES = '@sahna/ui/styles.css';
const STYLES = /\.css$/;

/** Styles of all modules that `entry` imports, in import order. */
export async function renderStyleSheet(vite: ViteDevServer, entry: string): Promise<string> {
  const { ssr } = vite.environments;
  if (!ssr) throw new Error('Vite has no environment that renders pages');
  const files = await listStyleFiles(ssr, entry);
  return (await Promise.all([renderBaseStyles(vite), ...files.map((file) => readSheet(vite, file))])).join('\n');
}

/** Base styles: fonts, tokens, resets. */
export async function renderBaseStyles(vite: ViteDevServer): Promise<string> {
  const resolved = await vite.environments['client']?.pluginContainer.resolveId(BASE_STYLES);
  return resolved ? readSheet(vite, resolved.id) : '';
}

async function readSheet({ environments: { client } }: ViteDevServer, file: string): Promise<string> {
  return (await client?.transformRequest(`/@fs${file}?direct`))?.code ?? '';
}

/** Font URLs in the sheet. */
export function findFontUrls(sheet: string): string[] {
  return [...new Set(Array.from(sheet.matchAll(/url\(["']?([^"')]+\.woff2)/g), ([, file = '']) => file))];
}

async function listStyleFiles(environment: DevEnvironment, entry: string): Promise<string[]> {
  const seen = new Set<EnvironmentModuleNode>();
  const styles: string[] = [];
  const walk = async (module: EnvironmentModuleNode | undefined): Promise<void> => {
    if (!module?.file || seen.has(module)) return;
    seen.add(module);
    if (STYLES.test(module.file)) {
      styles.push(module.file);
      return;
    }
    // Transforms modules to discover their lazy imports.
    if (!module.transformResult) await environment.transformRequest(module.url);
    for (const imported of module.importedModules) await walk(imported);
  };
  await environment.transformRequest(entry);
  await walk(await environment.moduleGraph.getModuleByUrl(entry));
  return styles;
}

/** Prevents Vite from adding style elements, which the pages' policy forbids; hot-updates.ts replaces the whole sheet. */
export function preventStyleElements(): Plugin {
  return {
    name: 'sahna:styles-in-one-sheet',
    enforce: 'post',
    transform: {
      filter: { id: STYLES },
      handler: (code) => code.replace('__vite__updateStyle(__vite__id, __vite__css)', ''),
    },
  };
}
