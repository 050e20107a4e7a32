import { useShellOutlet } from '@/engine/render/ShellOutlet'
import { t } from '@/shared/i18n/t'
import { PageHeader } from '@/shared/ui/PageHeader'
import { useGoBack } from './useGoBack'

/** Title and back button of the page; hidden if the route has no title. */
export function PageTop() {
  const { title } = useShellOutlet()
  const goBack = useGoBack()
  return title ? <PageHeader title={t(title)} onBack={goBack} /> : null
}
