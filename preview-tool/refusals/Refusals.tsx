import { use } from 'react'
import { refusalActions, ShowPlaceContext } from './refusalActions'
import { RefusalDetails } from './RefusalDetails'
import { refusalHelp } from './refusalHelp'
import { sentencesOf, type Refusal } from './refusal'

interface RefusalsProps {
  /** What did not happen: `Not changed`. */
  lead?: string
  /** Why. Nothing is shown without any. */
  refused: readonly Refusal[]
  /** The reasons in other words. */
  text?: string
  onClose?: () => void
}

/** Beside a field: why an edit was not made, what the rule is for, and what can be done instead. */
export function Refusals({
  lead = 'Not changed',
  refused,
  text = sentencesOf(refused),
  onClose,
}: RefusalsProps) {
  const places = use(ShowPlaceContext)
  const [first] = refused
  if (!first) return null
  const actions = places ? refusalActions(first, places.show, places.selected) : []
  return (
    <>
      {`${lead}: ${text}`}
      <RefusalDetails
        help={refusalHelp(first.rule)}
        actions={onClose ? [...actions, { label: 'Close', run: onClose }] : actions}
      />
    </>
  )
}
