/**
 * The messages of the first screen, all others, and both, joined from the files of all folders (tools/vite/messageParts.ts); in English,
 * or in the language that is named.
 */
declare module 'virtual:messages/*' {
  const messages: Record<string, unknown>
  export default messages
}
