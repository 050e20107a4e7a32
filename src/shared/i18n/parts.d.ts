/** The messages of the first screen, all others, and both (tools/vite/messageParts.ts). */
declare module '*/en.json?first' {
  const messages: Record<string, unknown>
  export default messages
}
declare module '*/en.json?rest' {
  const messages: Record<string, unknown>
  export default messages
}
declare module '*/en.json?all' {
  const messages: Record<string, unknown>
  export default messages
}
