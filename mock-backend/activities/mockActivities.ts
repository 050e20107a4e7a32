import type { MockActivity } from './defineMockActivity'

interface Module {
  default: MockActivity
}

/**
 * Every `*.activity.ts` of this folder. Vite and Vitest replace the glob by imports; plain Node, where it does not exist, reads
 * the folder.
 */
const modules: Module[] = import.meta.env
  ? Object.values(import.meta.glob<Module>('./*.activity.ts', { eager: true }))
  : await (await import('./readFolder')).readFolder<Module>(import.meta.url)

export const mockActivities: readonly MockActivity[] = modules.map((module) => module.default)
