import { ExternalLink } from './ExternalLink'

/** A phone number as the configuration writes it, to be called where it is one. */
export function PhoneLink({ number, className }: { number: string; className?: string | undefined }) {
  return (
    <ExternalLink
      to={`tel:${number.replace(/[^\d+]/g, '')}`}
      {...(className !== undefined && { className })}
      fallback={number}
    >
      {number}
    </ExternalLink>
  )
}
