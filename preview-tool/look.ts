import '@/app/start/findActivities'
import '@/shared/i18n/allMessages'
import { applyTheme } from '@/shared/ui/applyTheme'
import '@/shared/ui/fonts.css'
import '@/shared/ui/tokens.css'
import '@/shared/ui/base.css'
import './look.css'

/** Dark or light, as the people who work here have set their computer; previewed pages have their sites' own themes. */
const light = matchMedia('(prefers-color-scheme: light)')
const applyScheme = () => applyTheme({ scheme: light.matches ? 'light' : 'dark' }, document.documentElement)
applyScheme()
light.addEventListener('change', applyScheme)
