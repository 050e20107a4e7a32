import type { Device } from '@layout/types'

export const DEVICES: readonly Device[] = ['mobile', 'desktop']
