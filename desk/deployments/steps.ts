/** The steps of publishing, in their order; `committed` is the point of no return. Pages are drawn for a pointer of their own. */
export type Step =
  | 'asked'
  | 'objects'
  | 'readBack'
  | 'pages'
  | 'release'
  | 'committed'
  | 'logged'
  | 'root'
  | 'told'
  | 'probed'
  | 'live'

export const STEPS: readonly Step[] = [
  'asked',
  'objects',
  'readBack',
  'pages',
  'release',
  'committed',
  'logged',
  'root',
  'told',
  'probed',
  'live',
]

let hook: ((step: Step) => void | Promise<void>) | undefined

/** Tests end publishing after a step, as a crash would. */
export const afterEachStep = (call: typeof hook): void => void (hook = call)

/** Says that a step is done. */
export async function passStep(step: Step): Promise<void> {
  await hook?.(step)
}
