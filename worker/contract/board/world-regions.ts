import type { CountryCode } from '../countries.ts'

/** Splits a list of ISO 3166-1 country codes. */
const codes = (list: string): CountryCode[] => list.split(' ') as CountryCode[]

// The regions of the UN standard M49, without places that have no permanent residents (AQ, BV, GS,
// HM, IO, TF, UM).
const northernEurope = codes('AX DK EE FI FO GB GG IE IM IS JE LT LV NO SE SJ')
const westernEurope = codes('AT BE CH DE FR LI LU MC NL')
const southernEurope = codes('AD AL BA ES GI GR HR IT ME MK MT PT RS SI SM VA')
const easternEurope = codes('BG BY CZ HU MD PL RO RU SK UA')
const northernAfrica = codes('DZ EG EH LY MA SD TN')
const southernAfrica = codes(
  'AO BF BI BJ BW CD CF CG CI CM CV DJ ER ET GA GH GM GN GQ GW KE KM LR LS MG ML MR MU MW MZ NA NE ' +
    'NG RE RW SC SH SL SN SO SS ST SZ TD TG TZ UG YT ZA ZM ZW',
)
const northAmerica = codes('CA US')
const northernIslands = codes('BM GL PM')
const centralAmerica = codes('BZ CR GT HN MX NI PA SV')
const caribbean = codes(
  'AG AI AW BB BL BQ BS CU CW DM DO GD GP HT JM KN KY LC MF MQ MS PR SX TC TT VC VG VI',
)
const southAmerica = codes('AR BO BR CL CO EC FK GF GY PE PY SR UY VE')
const centralAsia = codes('KG KZ TJ TM UZ')
const easternAsia = codes('CN HK JP KP KR MN MO TW')
const southEasternAsia = codes('BN ID KH LA MM MY PH SG TH TL VN')
const southernAsia = codes('AF BD BT IN IR LK MV NP PK')
const westernAsia = codes('AE AM AZ BH CY GE IL IQ JO KW LB OM PS QA SA SY TR YE')
const oceania = codes(
  'AS AU CC CK CX FJ FM GU KI MH MP NC NF NR NU NZ PF PG PN PW SB TK TO TV VU WF WS',
)

const europeanUnion = codes(
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK',
)
const europe = [
  ...northernEurope,
  ...westernEurope,
  ...southernEurope,
  ...easternEurope,
  'CY' as const,
]
const africa = [...northernAfrica, ...southernAfrica]
const latinAmerica = [...centralAmerica, ...caribbean, ...southAmerica]
const middleEast = codes('AE BH CY EG IL IQ IR JO KW LB OM PS QA SA SY TR YE')
const asia = [...centralAsia, ...easternAsia, ...southEasternAsia, ...southernAsia, ...westernAsia]

const distinct = (list: CountryCode[]): CountryCode[] => [...new Set(list)].sort()

/** World regions that occur in offers. There, "Nord America" usually means the US and Canada. */
export const worldRegions = {
  'Unione europea': europeanUnion,
  'Spazio economico europeo': distinct([...europeanUnion, 'IS', 'LI', 'NO']),
  Europa: distinct(europe),
  EMEA: distinct([...europe, ...africa, ...middleEast]),
  'Europa occidentale': codes('AD AT BE CH DE ES FR GB IE IT LI LU MC NL PT'),
  'Europa centrale': codes('AT CH CZ DE HU LI PL SI SK'),
  'Europa orientale': easternEurope,
  'Europa meridionale': southernEurope,
  'Europa settentrionale': northernEurope,
  'Paesi nordici': codes('DK FI IS NO SE'),
  'Paesi baltici': codes('EE LT LV'),
  DACH: codes('AT CH DE'),
  Benelux: codes('BE LU NL'),
  Iberia: codes('ES PT'),
  'Regno Unito e Irlanda': codes('GB IE'),
  Americhe: distinct([...northAmerica, ...northernIslands, ...latinAmerica]),
  'Nord America': northAmerica,
  'Sud America': southAmerica,
  'America Latina': distinct(latinAmerica),
  Africa: distinct(africa),
  'Medio Oriente': middleEast,
  'Medio Oriente e Nord Africa': distinct([...middleEast, ...northernAfrica]),
  Asia: distinct(asia),
  'Asia-Pacifico': distinct([...easternAsia, ...southEasternAsia, ...southernAsia, ...oceania]),
  'Sud-est asiatico': southEasternAsia,
  Oceania: distinct(oceania),
} as const satisfies Record<string, readonly CountryCode[]>
export type WorldRegion = keyof typeof worldRegions

/** Every country from which people may work. */
export const allCountries = distinct(
  [europe, africa, northAmerica, northernIslands, latinAmerica, asia, oceania].flat(),
)
