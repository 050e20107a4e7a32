import { createRoot } from 'react-dom/client'
import { keepErrors } from '@/shared/ui/toast'
import '../preview-tool/look'
import { scrollOverFields } from '../preview-tool/scrollOverFields'
import { Shell } from './Shell'

keepErrors()
scrollOverFields()

const root = document.getElementById('tool')
if (root) createRoot(root).render(<Shell />)
