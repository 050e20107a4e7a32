import { createRoot } from 'react-dom/client'
import { Provider } from 'react-redux'
import './look'
import { refuseDrops } from '@/shared/refuseDrops'
import { keepErrors } from '@/shared/ui/toast'
import { Toaster } from '@/shared/ui/Toaster'
import { Start } from './app/Start'
import { makeToolStore } from './app/toolStore'
import { keepFocus } from './keepFocus'
import { showWhereToDrop } from './pictures/showWhereToDrop'

keepErrors()
keepFocus()
refuseDrops(showWhereToDrop)

const root = document.getElementById('tool')
if (root)
  createRoot(root).render(
    <Provider store={makeToolStore()}>
      <Start />
      <Toaster />
    </Provider>,
  )
