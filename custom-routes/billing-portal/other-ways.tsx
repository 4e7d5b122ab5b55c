import { Fragment, type ReactNode } from 'react'
import { Link } from 'react-router'
import { useT } from '../../src/i18n/i18n'
import { useConfig } from '../../src/providers/config'

/** The other ways in, as links within their sentence: beside the button, or after an error. */
export function OtherWays({ sentence }: { sentence: 'notYou' | 'also' }) {
  const t = useT()
  const { billingSiteUrl } = useConfig()
  const say = (key: string) => t(`billing.${sentence}.${key}`)
  const links: Record<string, ReactNode> = {
    '%{another}': <Link to="/Login?returnUrl=/billing-portal/login">{say('another')}</Link>,
    '%{directly}': billingSiteUrl ? (
      <a href={billingSiteUrl}>{say('directly')}</a>
    ) : (
      say('directly')
    ),
  }
  return (
    <p className="billing-other">
      {say('text')
        .split(/(%\{\w+\})/)
        .map((part) => (
          <Fragment key={part}>{links[part] ?? part}</Fragment>
        ))}
    </p>
  )
}
