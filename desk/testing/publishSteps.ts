import type { PublishStep } from '../core/desk'

/** Every step of publishing, in their order. */
export const STEPS: readonly PublishStep[] = [
  'asked',
  'objects',
  'readBack',
  'pages',
  'release',
  'committed',
  'logged',
  'root',
  'announced',
  'live',
]
