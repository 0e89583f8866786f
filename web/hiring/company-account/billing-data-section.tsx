import { useState } from 'react'
import type { OwnCompany } from '#contract/hiring/companies'
import { hasMemberRight } from '#contract/hiring/member-rights'
import { resolveBillingCountry } from '#contract/hiring/vat'
import { SmallButton } from '../../components/button.tsx'
import { Card } from '../../components/card.tsx'
import { listCountryOptions } from '../../lib/countries.ts'
import { useLanguage, useT } from '../../lib/i18n.ts'
import { BillingDataForm } from './billing-data-form.tsx'
import { CompanySection, FactList, FactListItem } from './company-section.tsx'

export function BillingDataSection({ company }: { company: OwnCompany }) {
  const t = useT('company')
  const [isEditing, setEditing] = useState(false)
  const code = resolveBillingCountry(company)
  const country = listCountryOptions(useLanguage()).find(({ value }) => value === code)
  const missing = <span className="text-muted">{t('invoice.missing')}</span>
  return (
    <CompanySection
      title={t('invoice.title')}
      actions={
        hasMemberRight(company.role, 'manage') && (
          <SmallButton icon="i-lucide-pencil" onClick={() => setEditing(true)}>
            {t('invoice.edit')}
          </SmallButton>
        )
      }
    >
      <Card className="p-5 sm:p-6">
        <FactList>
          <FactListItem term={t('invoice.email')}>{company.invoice_email ?? missing}</FactListItem>
          <FactListItem term={t('invoice.address')}>
            {company.invoice_address ? (
              <span className="whitespace-pre-line">{company.invoice_address}</span>
            ) : (
              missing
            )}
          </FactListItem>
          {country && <FactListItem term={t('invoice.country')}>{country.label}</FactListItem>}
          <FactListItem term={t('invoice.vat')}>{company.vat_number ?? missing}</FactListItem>
          {company.fiscal_code && (
            <FactListItem term={t('invoice.fiscalCode')}>{company.fiscal_code}</FactListItem>
          )}
          {company.sdi_code && (
            <FactListItem term={t('invoice.sdiCode')}>{company.sdi_code}</FactListItem>
          )}
          {company.pec && <FactListItem term={t('invoice.pec')}>{company.pec}</FactListItem>}
        </FactList>
      </Card>
      {isEditing && <BillingDataForm company={company} onClose={() => setEditing(false)} />}
    </CompanySection>
  )
}
