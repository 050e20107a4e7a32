import '@/app/start/findActivities'
import '@/shared/i18n/allMessages'
import { applyTheme } from '@/shared/ui/applyTheme'
import '@/shared/ui/fonts.css'
import '@/shared/ui/tokens.css'
import '@/shared/ui/base.css'
import './look.css'

applyTheme({}, document.documentElement)
