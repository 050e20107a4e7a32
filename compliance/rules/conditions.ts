import type { Cell } from '../cases/cell'

/** Codes of the sites that ask for agreement (portal.md §2, agreement widget). */
const AGREEMENT_SITES = ['n7', '6b', '6s', '9s']

export const always = () => true
export const green = ({ mode }: Cell) => mode === 'green'
export const normal = ({ mode }: Cell) => mode === 'normal'
export const visitor = ({ viewer }: Cell) => viewer === 'visitor'
export const excluded = ({ viewer }: Cell) => viewer === 'excluded'
/** Green mode asks for agreement on every site. */
export const asksAgreement = ({ site, mode }: Cell) => mode === 'green' || AGREEMENT_SITES.includes(site)
/** Outside green mode, other sites configure agreement in their layout. */
export const asksNoAgreement = ({ site, mode }: Cell) => mode !== 'green' && site === 'base'

/** All conditions hold. */
export const both =
  (...conditions: ((cell: Cell) => boolean)[]) =>
  (cell: Cell) =>
    conditions.every((holds) => holds(cell))
