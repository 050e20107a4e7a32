import type { ModeCapabilities } from '@/api/models/modes'
import { capabilitiesOf } from '@/api/models/siteModes'
import type { RootState } from '@/store/makeStore'

/** What the site's mode allows and requires; the strictest mode's while the configuration is not loaded (decision 6). */
export const selectCapabilities = ({ site }: Pick<RootState, 'site'>): ModeCapabilities =>
  capabilitiesOf(site.config?.mode)
