import { capabilitiesOf } from '@/api/models/siteModes'
import type { ModeCapabilities } from '@/api/models/modes'
import { mustAskAgreement } from '@layout/legalFacts'
import type { Cell } from '../cases/cell'

export const always = () => true
/** The mode does that (portal.md §1): a rule holds for every mode that does, whatever its name. */
export const inModeThat =
  (does: keyof ModeCapabilities) =>
  ({ mode }: Cell): boolean =>
    capabilitiesOf(mode)[does]
export const inModeWithout =
  (does: keyof ModeCapabilities) =>
  ({ mode }: Cell): boolean =>
    !capabilitiesOf(mode)[does]
export const visitor = ({ viewer }: Cell) => viewer === 'visitor'
export const excluded = ({ viewer }: Cell) => viewer === 'excluded'
export const asksAgreement = ({ site, mode }: Cell) => mustAskAgreement(site, capabilitiesOf(mode))
/** Outside green mode, other sites configure agreement in their layout. */
export const asksNoAgreement = ({ site, mode }: Cell) =>
  site === 'base' && !mustAskAgreement(site, capabilitiesOf(mode))

/** All conditions hold. */
export const both =
  (...conditions: ((cell: Cell) => boolean)[]) =>
  (cell: Cell) =>
    conditions.every((holds) => holds(cell))
