/**
 * The messages of the first screen, those that many pages say, and all of them, joined from the files of all folders
 * (tools/vite/messageParts.ts); in English, or in the language that is named.
 */
declare module 'virtual:messages/*' {
  const messages: Record<string, unknown>
  export default messages
}

interface RestOfMessages {
  default: Record<string, unknown>
  /** Loads what a feature says, by its folder: `/src/features/deposit/`. */
  parts: Record<string, () => Promise<{ default: Record<string, unknown> }>>
}
declare module 'virtual:messages/rest' {
  const rest: RestOfMessages['default']
  export default rest
  export const parts: RestOfMessages['parts']
}
declare module 'virtual:messages/rest/fil' {
  export * from 'virtual:messages/rest'
  export { default } from 'virtual:messages/rest'
}
declare module 'virtual:messages/rest/ur' {
  export * from 'virtual:messages/rest'
  export { default } from 'virtual:messages/rest'
}
/** The folders of the features that have an area, the first part of a key. */
declare module 'virtual:messages/areas' {
  const folders: Record<string, string[]>
  export default folders
  /** A feature's module as the build's manifest names it in English, by folder. */
  export const modules: Record<string, string>
}
