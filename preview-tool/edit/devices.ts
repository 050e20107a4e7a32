import type { Device } from '@/engine/layout/types'

export const DEVICES: readonly Device[] = ['mobile', 'desktop']
