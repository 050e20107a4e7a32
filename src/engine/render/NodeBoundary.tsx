import { Component, type ReactNode } from 'react'
import type { RenderProblem } from './LayoutContext'

interface Props {
  path: string
  type: string
  report: (problem: RenderProblem) => void
  /** Rendered instead of what failed; nothing by default. */
  fallback?: ReactNode
  children: ReactNode
}

/** The error boundary of a node (LY-06). */
export class NodeBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidCatch(error: unknown) {
    this.props.report({ path: this.props.path, type: this.props.type, error })
  }

  override render() {
    return this.state.failed ? (this.props.fallback ?? null) : this.props.children
  }
}
