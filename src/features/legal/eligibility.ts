/** Groups who may not play, by message key: `legal.barred.<id>` and `legal.barred.<id>Why` (portal.md §1). */
export const BARRED = ['government', 'forces', 'under21', 'restricted', 'licence'] as const
