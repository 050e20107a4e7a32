import { createRoot } from 'react-dom/client'
import { Provider } from 'react-redux'
import './look'
import { Toaster } from '@/shared/ui/Toaster'
import { Start } from './app/Start'
import { makeToolStore } from './app/toolStore'
import { scrollOverFields } from './scrollOverFields'

scrollOverFields()

const root = document.getElementById('tool')
if (root)
  createRoot(root).render(
    <Provider store={makeToolStore()}>
      <Start />
      <Toaster />
    </Provider>,
  )
