/** What each file of the site imports: read by TypeScript itself, from scripts, pages and styles. */
import { posix } from 'node:path';
import ts from 'typescript';

export interface Import {
  /** The importing file, as a path from the root of the project. */
  from: string;
  /** What it names: a file's path from the root, or a package. */
  target: string;
  isPackage: boolean;
  /** Gone when the code runs. */
  typeOnly: boolean;
}

/** Whether an import or export names nothing but types. */
function isTypeOnly(node: ts.ImportDeclaration | ts.ExportDeclaration): boolean {
  if (ts.isExportDeclaration(node)) return node.isTypeOnly;
  const clause = node.importClause;
  if (!clause) return false;
  const names = clause.namedBindings;
  const allTypes =
    !clause.name &&
    names !== undefined &&
    ts.isNamedImports(names) &&
    names.elements.length > 0 &&
    names.elements.every((element) => element.isTypeOnly);
  return clause.phaseModifier === ts.SyntaxKind.TypeKeyword || allTypes;
}

type Found = { specifier: string; typeOnly: boolean };

function inScript(source: string): Found[] {
  const found: Found[] = [];
  const visit = (node: ts.Node): void => {
    if (
      (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) &&
      node.moduleSpecifier &&
      ts.isStringLiteral(node.moduleSpecifier)
    )
      found.push({ specifier: node.moduleSpecifier.text, typeOnly: isTypeOnly(node) });
    const [argument] = ts.isCallExpression(node) ? node.arguments : [];
    if (
      ts.isCallExpression(node) &&
      node.expression.kind === ts.SyntaxKind.ImportKeyword &&
      argument &&
      ts.isStringLiteralLike(argument)
    )
      found.push({ specifier: argument.text, typeOnly: false });
    if (
      ts.isImportTypeNode(node) &&
      ts.isLiteralTypeNode(node.argument) &&
      ts.isStringLiteral(node.argument.literal)
    )
      found.push({ specifier: node.argument.literal.text, typeOnly: true });
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile('file.ts', source, ts.ScriptTarget.Latest));
  return found;
}

const inStyle = (source: string): Found[] =>
  [...source.matchAll(/@import\s+(?:url\()?['"]?([^'")\s;]+)/g)].map(([, specifier = '']) => ({
    specifier,
    typeOnly: false,
  }));

const blocks = (source: string, tag: string) =>
  [...source.matchAll(new RegExp(`<${tag}\\b[^>]*>([\\s\\S]*?)</${tag}>`, 'g'))].map(
    ([, inner = '']) => inner,
  );

/** The imports of one file, by what kind of file its name says it is. */
export function importsOf(from: string, source: string): Import[] {
  const frontmatter = /^---\r?\n([\s\S]*?)\r?\n---/.exec(source)?.[1] ?? '';
  const found = /\.css$/.test(from)
    ? inStyle(source)
    : /\.astro$/.test(from)
      ? [
          ...inScript(frontmatter),
          ...blocks(source, 'script').flatMap(inScript),
          ...blocks(source, 'style').flatMap(inStyle),
        ]
      : /\.(ts|mjs|js)$/.test(from)
        ? inScript(source)
        : [];
  return found.map(({ specifier, typeOnly }) => {
    const isPackage = !specifier.startsWith('.');
    const target = isPackage ? specifier : posix.join(posix.dirname(from), specifier);
    return { from, target, isPackage, typeOnly };
  });
}
