import { Button } from '@/shared/ui/Button'
import { Modal } from '@/shared/ui/Modal'
import type { TemplateMismatch } from '../deskTypes'
import panel from '../Panel.module.css'
import { mismatchText } from './templateText'

interface MismatchesProps {
  mismatches: readonly TemplateMismatch[]
  onOpen: () => void
}

/** What of a template did not fit into what is live: the change is begun, and whoever began it looks at these places first. */
export function Mismatches({ mismatches, onOpen }: MismatchesProps) {
  return (
    <Modal
      open
      title="The change is begun, but not everything fits"
      onClose={onOpen}
      footer={<Button onClick={onOpen}>Open the change</Button>}
    >
      <ul className={panel.rows} aria-label="What did not fit">
        {mismatches.map((mismatch) => {
          const text = mismatchText(mismatch)
          return (
            <li key={text}>
              <bdi>{text}</bdi>
            </li>
          )
        })}
      </ul>
    </Modal>
  )
}
