import { createRoot } from 'react-dom/client'
import { Provider } from 'react-redux'
import '@/app/start/findActivities'
import '@/shared/i18n/allMessages'
import { applyTheme } from '@/shared/ui/applyTheme'
import '@/shared/ui/fonts.css'
import '@/shared/ui/tokens.css'
import '@/shared/ui/base.css'
import { Start } from './app/Start'
import { makeToolStore } from './app/toolStore'

applyTheme({}, document.documentElement)
const root = document.getElementById('tool')
if (root)
  createRoot(root).render(
    <Provider store={makeToolStore()}>
      <Start />
    </Provider>,
  )
