/** The messages of the first screen, all others, and both, joined from the files of all folders (tools/vite/messageParts.ts). */
declare module 'virtual:messages/first' {
  const messages: Record<string, unknown>
  export default messages
}
declare module 'virtual:messages/rest' {
  const messages: Record<string, unknown>
  export default messages
}
declare module 'virtual:messages/all' {
  const messages: Record<string, unknown>
  export default messages
}
