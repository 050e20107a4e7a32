import type { ControlProps } from './controlProps'
import { useForm } from './FormContext'
import { MomentLine } from './MomentLine'

/** A moment, typed and shown in the time zone of the site. */
export function MomentControl({ id, title, value, onChange }: ControlProps) {
  const { timeZone } = useForm()
  return <MomentLine id={id} label={title} value={value} timeZone={timeZone} onChange={onChange} />
}
