import { createRoot } from 'react-dom/client'
import { Provider } from 'react-redux'
import './look'
import { keepErrors } from '@/shared/ui/toast'
import { Toaster } from '@/shared/ui/Toaster'
import { Start } from './app/Start'
import { makeToolStore } from './app/toolStore'
import { keepFocus } from './keepFocus'

keepErrors()
keepFocus()

const root = document.getElementById('tool')
if (root)
  createRoot(root).render(
    <Provider store={makeToolStore()}>
      <Start />
      <Toaster />
    </Provider>,
  )
