import { createRoot } from 'react-dom/client'
import { keepErrors } from '@/shared/ui/toast'
import '../preview-tool/look'
import { keepFocus } from '../preview-tool/keepFocus'
import { Shell } from './Shell'

keepErrors()
keepFocus()

const root = document.getElementById('tool')
if (root) createRoot(root).render(<Shell />)
