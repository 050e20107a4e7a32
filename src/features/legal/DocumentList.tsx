import { RouteLink } from '@/engine/render/RouteLink'
import { useHasRoute } from '@/engine/render/useHasRoute'
import { t } from '@/shared/i18n/t'
import { LinkFace, linkListClass, linkRowClass } from '@/shared/ui/LinkFace'
import type { LegalTextName } from './useLegalText'

/** Public paths; the other documents require a login. */
const PUBLIC_PATH: Partial<Record<LegalTextName, string>> = {
  terms: '/terms-of-use',
  privacy: '/privacy-policy',
}

/** Links to the documents. */
export function DocumentList({ names }: { names: readonly LegalTextName[] }) {
  return (
    <ul className={linkListClass}>
      {names.map((name) => (
        <DocumentLink key={name} name={name} />
      ))}
    </ul>
  )
}

function DocumentLink({ name }: { name: LegalTextName }) {
  const publicPath = PUBLIC_PATH[name] ?? ''
  const to = useHasRoute(publicPath) ? publicPath : `/profile/agree/${name}`
  if (!useHasRoute(to)) return null
  return (
    <li>
      <RouteLink to={to} className={linkRowClass}>
        <LinkFace icon="file-text" label={t(`legal.${name}`)} />
      </RouteLink>
    </li>
  )
}
