import type { Plugin } from 'vite';

const SHEET = /\.module\.css$/;
const COMPOSED = /composes:\s*([\w\s]+?)\s+from\s+["']([^"']+)["']/g;

/**
 * Vite plugins that let a CSS module import the sheets that it composes. Lightning CSS copies their rules into it instead,
 * so that each screen's sheet would bring them again, behind the rules of other screens that override them.
 */
export function composedSheets(): Plugin[] {
  /** The sheets that a module composes, by its id. */
  const composed = new Map<string, string[]>();
  return [
    {
      name: 'composed-sheets',
      apply: 'build',
      enforce: 'pre',
      transform: {
        filter: { id: SHEET },
        handler(code, id) {
          const sheets: string[] = [];
          const marked = code.replace(COMPOSED, (_, names: string, sheet: string) => {
            if (!sheets.includes(sheet)) sheets.push(sheet);
            const marks = names.split(/\s+/).map((name) => `composed-${sheets.indexOf(sheet)}-${name}`);
            return `composes: ${marks.join(' ')} from global`;
          });
          composed.set(id, sheets);
          return { code: marked, map: null };
        },
      },
    },
    {
      name: 'composed-sheets-imports',
      apply: 'build',
      enforce: 'post',
      transform: {
        filter: { id: SHEET },
        handler(code, id) {
          const imports = (composed.get(id) ?? []).map(
            (sheet, index) => `import * as composed${index} from ${JSON.stringify(sheet)};\n`,
          );
          const names = code.replace(
            /"([^"]*\bcomposed-[^"]*)"/g,
            (_, classes: string) =>
              `\`${classes.replace(/composed-(\d+)-(\w+)/g, (__, index: string, name: string) => `\${composed${index}.${name}}`)}\``,
          );
          return { code: imports.join('') + names, map: null };
        },
      },
    },
  ];
}
