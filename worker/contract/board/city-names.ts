/**
 * Names of cities and regions, one place per line: the Italian name, then the English or local
 * names that differ from it. Selected by hand from GeoNames (geonames.org, CC BY 4.0).
 */
export const cityNameTranslations = `
roma = rome
milano = milan
torino = turin
napoli = naples
firenze = florence
venezia = venice
genova = genoa
padova = padua
mantova = mantua
siracusa = syracuse
livorno = leghorn
bolzano = bozen
trento = trient
lombardia = lombardy
piemonte = piedmont
toscana = tuscany
sicilia = sicily
sardegna = sardinia
puglia = apulia
londra = london
parigi = paris
berlino = berlin
monaco di baviera = munich = munchen
amburgo = hamburg
colonia = cologne = koln
francoforte = frankfurt
stoccarda = stuttgart
dusseldorf = duesseldorf
norimberga = nuremberg = nurnberg
lipsia = leipzig
dresda = dresden
vienna = wien
salisburgo = salzburg
zurigo = zurich = zuerich
ginevra = geneva = geneve = genf
basilea = basel = basle
berna = bern
losanna = lausanne
bruxelles = brussels = brussel
anversa = antwerp = antwerpen
gand = ghent = gent
aia = the hague = den haag
lussemburgo = luxembourg = luxemburg
dublino = dublin
edimburgo = edinburgh
barcellona = barcelona
siviglia = seville = sevilla
saragozza = zaragoza
lisbona = lisbon = lisboa
porto = oporto
lione = lyon = lyons
marsiglia = marseille
nizza = nice france = nice francia
tolosa = toulouse
strasburgo = strasbourg
stoccolma = stockholm
copenaghen = copenhagen = kobenhavn
goteborg = gothenburg
varsavia = warsaw = warszawa
cracovia = krakow = cracow
breslavia = wroclaw
danzica = gdansk
praga = prague = praha
brno = bruenn
bratislava = pressburg
lubiana = ljubljana
zagabria = zagreb
belgrado = belgrade = beograd
bucarest = bucharest = bucuresti
atene = athens = athina
salonicco = thessaloniki
nicosia = lefkosia
la valletta = valletta
mosca = moscow
san pietroburgo = saint petersburg
kiev = kyiv
il cairo = cairo
citta del capo = cape town
citta del messico = mexico city = ciudad de mexico
san paolo = sao paulo
nuova york = new york = nyc
filadelfia = philadelphia
nuova delhi = new delhi
bangalore = bengaluru
mumbai = bombay
pechino = beijing
hong kong = hongkong
giacarta = jakarta
seul = seoul
gerusalemme = jerusalem
tel aviv = tel aviv yafo
unione europea = european union = eu = ue
`
