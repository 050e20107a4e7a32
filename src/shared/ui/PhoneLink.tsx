import { leftToRight } from '../format/leftToRight'
import { ExternalLink } from './ExternalLink'

/** A configured phone number, as a tel link if valid. */
export function PhoneLink({ number, className }: { number: string; className?: string | undefined }) {
  return (
    <ExternalLink
      to={`tel:${number.replace(/[^\d+]/g, '')}`}
      {...(className !== undefined && { className })}
      fallback={leftToRight(number)}
    >
      {leftToRight(number)}
    </ExternalLink>
  )
}
