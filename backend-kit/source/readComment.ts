import type ts from 'typescript'

/** What is said in source of the specification or of our own extensions is nothing to a back-end team. */
const ASIDES: [RegExp, string][] = [
  [
    /\s*\((?:not in portal\.md: our extension|our extension|portal\.md §\d+(?:[^()]*)?|[A-Z]{2}-\d+(?:, [A-Z]{2}-\d+)*|decision \d+)\)/gi,
    '',
  ],
  [
    /\s*(?:Its field in the response is )?(?:Not in portal\.md: )?\bour extension(?: of portal\.md)?(?:, as are the next seven)?\./gi,
    '',
  ],
  [/\s*\([^()]*(?:portal\.md|our extension)[^()]*\)/gi, ''],
  [/\s*portal\.md §\d+:\s*/g, ' '],
  [/\{@link (\w+)\}/g, '$1'],
]

/** The comment above a declaration or a field, as one line; '' without one. */
export function readComment(node: ts.Node): string {
  const comments = (node as { jsDoc?: { comment?: unknown }[] }).jsDoc
  const last = comments?.at(-1)?.comment
  const text = typeof last === 'string' ? last : ''
  return ASIDES.reduce(
    (said, [pattern, by]) => said.replace(pattern, by),
    text.replaceAll(/\s+/g, ' '),
  ).trim()
}
