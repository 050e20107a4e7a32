import { sectionOf } from '@/app/layoutNames'
import type { SlotName } from '@layout/types'

const OTHERS: Record<string, string> = { page: 'A page of its own', shell: 'Around all pages' }

/** Label of a slot that a block may stand in. */
export const slotLabel = (slot: SlotName): string => sectionOf(slot)?.title ?? OTHERS[slot] ?? slot
