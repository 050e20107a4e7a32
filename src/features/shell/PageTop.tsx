import { useShellOutlet } from '@/engine/render/ShellOutlet'
import { t } from '@/shared/i18n/t'
import { PageHeader } from '@/shared/ui/PageHeader'
import { useWayBack } from './useWayBack'

/** Title of the page and the way back from it; nothing where the page has no title of its own. */
export function PageTop() {
  const { title } = useShellOutlet()
  const goBack = useWayBack()
  return title ? <PageHeader title={t(title)} onBack={goBack} /> : null
}
