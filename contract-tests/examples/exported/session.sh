#!/bin/sh
# Exported from the gridtwin page. npm i -D gridtwin && sh session.sh
# It starts a server, or asks the one that GRIDTWIN_URL names, in a new world there.
set -e
base="$GRIDTWIN_URL"
if [ -z "$base" ]; then
  base=http://127.0.0.1:8297
  node_modules/.bin/gridtwin serve --port 8297 --quiet &
  server=$!
  trap "kill $server 2> /dev/null" EXIT
  until curl -sf "$base/healthz" > /dev/null; do kill -0 $server || exit; sleep 0.2; done
fi

world="X-Gridtwin-World: session-$$"
steer() { printf %s "$3" | curl -sS --fail-with-body -X "$1" -H "$world" "$base/__gridtwin__/$2" --data-binary @- > /dev/null; }
as() {
  case "$1" in
  'alice') echo 'Authorization: Basic YWxpY2U6YWxpY2U=' ;;
  'vera') echo 'Authorization: Basic dmVyYTp2ZXJh' ;;
  *) echo 'X-No-Credentials: true' ;;
  esac
}
json='Content-Type: application/json'
# ask USER METHOD PATH STATUS ANSWER [OPTION OF CURL...]; 000 is a connection that was lost, and an empty answer any
ask() {
  user=$1 method=$2 path=$3 wanted=$4 expected=$5
  shift 5
  got=$(curl -sg -w '\n%{http_code}' -X "$method" "$base$path" -H "$world" -H "$(as "$user")" "$@") || true
  status=$(printf '%s\n' "$got" | tail -n 1)
  answer=$(printf '%s\n' "$got" | sed '$d')
  [ "$status" = "$wanted" ] || { echo "$method $path as ${user:-nobody}: $status instead of $wanted: $answer" >&2; exit 1; }
  [ -z "$expected" ] || [ "$answer" = "$expected" ] || { echo "$method $path as ${user:-nobody}: $answer instead of $expected" >&2; exit 1; }
}

steer PUT world "$(cat <<'WORLD'
{
  "name": "trips",
  "now": 1767225600000,
  "lastRowId": 2,
  "users": [
    {"key": "u-alice", "name": "alice", "password": "alice", "token": "alice-token", "fullName": "Alice"},
    {
      "key": "u-vera",
      "name": "vera",
      "password": "vera",
      "token": "vera-token",
      "fullName": "Vera View",
      "rights": ["datasource"]
    }
  ],
  "projects": [
    {"key": "TRIP", "permissions": {"alice": "edit", "vera": "view"}}
  ],
  "issues": [
    {"id": 7, "key": "TRIP-1"}
  ],
  "fields": [
    {
      "id": 10500,
      "name": "Expenses",
      "kind": "grid",
      "columns": [
        {"id": "jsummary", "kind": "string", "required": true, "maxLength": 40},
        {"id": "jamount", "kind": "number"},
        {
          "id": "jstatus",
          "kind": "singleSelect",
          "options": [{"title": "Open", "value": "Open"}, {"title": "Done", "value": "done"}]
        }
      ]
    },
    {
      "id": 10501,
      "name": "Place",
      "kind": "cascade",
      "levels": ["Country", "City"],
      "options": [{"name": "Belgium", "options": [{"name": "Ghent"}]}, {"name": "Germany"}]
    }
  ],
  "rows": [
    {
      "grid": 10500,
      "issue": "TRIP-1",
      "lastSequence": 2,
      "rows": [
        {"id": 1, "modified": 0, "values": {"jsummary": "Vera's train", "jamount": 18.4, "jstatus": "Open"}},
        {"id": 2, "modified": 1767225600000, "values": {"jsummary": "Bicycle", "jamount": 12}}
      ]
    }
  ],
  "selections": [
    {"cascade": 10501, "issue": "TRIP-1", "values": {"Country": "Belgium"}}
  ]
}
WORLD
)"

# 1. addRows
ask 'alice' POST '/rest/vendor-igrid/1.0/grid/10500/issue/7' 201 '[3]' -H "$json" --data-raw '{"rows":[{"jsummary":"Taxi","jamount":48.5,"jstatus":"done"}]}'

# 2. readRows
ask 'vera' GET '/rest/vendor-igrid/1.0/grid/10500/issue/7?columns=jsummary,jstatus' 200 '{"startAt":0,"maxResults":50,"total":3,"values":[{"id":1,"issueId":7,"modified":0,"jsummary":"Vera'\''s train","jstatus":{"name":"Open","value":"Open"}},{"id":2,"issueId":7,"modified":1,"jsummary":"Bicycle","jstatus":null},{"id":3,"issueId":7,"modified":1,"jsummary":"Taxi","jstatus":{"name":"Done","value":"done"}}]}'

# 3. clearGrid
ask 'vera' PUT '/rest/vendor-igrid/1.0/grid/10500/issue/7/clear' 403 '{"errorMessages":["You may not edit the issue \"7\"."],"errors":{}}'

# 4. countIssueRows
ask '' GET '/rest/vendor-igrid/1.0/grid/10500/issue/7/rowcount' 401 '{"errorMessages":["No credentials were given; this service takes Basic or Bearer authentication."],"errors":{}}'

# 5. addRows
ask 'alice' POST '/rest/vendor-igrid/1.0/grid/10500/issue/7' 400 '' -H "$json" --data-raw '{"rows": ['

# 6. addRows
steer PUT profile '{"legacy.add.status":200}'
ask 'alice' POST '/rest/vendor-igrid/1.0/grid/10500/issue/7' 200 '[4]' -H "$json" --data-raw '{"rows":[{"jsummary":"Lunch"}]}'

# 7. clearGrid
steer POST faults '{"operation":"clearGrid","status":503,"commit":true}'
ask 'alice' PUT '/rest/vendor-igrid/1.0/grid/10500/issue/7/clear' 503 ''

# 8. countIssueRows
ask 'alice' GET '/rest/vendor-igrid/1.0/grid/10500/issue/7/rowcount' 200 '{"rowCount":0}'

# 9. countIssueRows
steer PUT world '{"users":[{"name":"alice","password":"alice","token":"alice-token","key":"u-alice","fullName":"Alice"},{"name":"vera","password":"vera","token":"vera-token","key":"u-vera","fullName":"Vera View","rights":["datasource"]}],"projects":[{"key":"TRIP","permissions":{"alice":"edit","vera":"view"}}],"issues":[{"id":7,"key":"TRIP-1"}],"fields":[{"id":10500,"name":"Expenses","kind":"grid","columns":[{"kind":"string","required":true,"maxLength":40,"id":"jsummary"},{"id":"jamount","kind":"number"},{"kind":"singleSelect","options":[{"title":"Open","value":"Open"},{"title":"Done","value":"done"}],"id":"jstatus"}]},{"id":10501,"name":"Place","kind":"cascade","levels":["Country","City"],"options":[{"name":"Belgium","options":[{"name":"Ghent"}]},{"name":"Germany"}]}],"name":"trips","now":1767225600000,"lastRowId":1,"rows":[{"grid":10500,"issue":"TRIP-1","lastSequence":1,"rows":[{"id":1,"modified":0,"values":{"jsummary":"Vera'\''s train","jamount":18.4,"jstatus":"Open"}}]}],"selections":[{"cascade":10501,"issue":"TRIP-1","values":{"Country":"Belgium"}}]}'
ask 'alice' GET '/rest/vendor-igrid/1.0/grid/10500/issue/7/rowcount' 200 '{"rowCount":1}'

# 10. clearGrid
ask 'alice' PUT '/rest/vendor-igrid/1.0/grid/10500/issue/7/clear' 200 ''

# 11. addRows
steer POST reset '{}'
ask 'alice' POST '/rest/vendor-igrid/1.0/grid/10500/issue/7' 415 '{"errorMessages":["The body must be application/json, not \"text/plain\"."],"errors":{}}' -H 'Content-Type: text/plain' --data-raw '{"rows":[]}'

# 12. countIssueRows
ask 'alice' GET '/rest/vendor-igrid/1.0/grid/10500/issue/7/rowcount' 200 '{"rowCount":1}'

# 13. no operation
steer PUT profile '{"auth.schemes":"both-and-session","auth.xsrf":403}'
ask '' POST '/rest/auth/1/session' 200 '{"session":{"name":"JSESSIONID","value":"16B63C103F114C72B0B599B4673586CD"}}' -H "$json" --data-raw '{"username":"alice","password":"alice"}'

# 14. clearGrid
ask '' PUT '/rest/vendor-igrid/1.0/grid/10500/issue/7/clear' 403 '{"errorMessages":["A write of a user who is signed in needs the header X-Atlassian-Token: no-check."],"errors":{}}' -H 'Cookie: JSESSIONID=16B63C103F114C72B0B599B4673586CD'

# 15. clearGrid
ask '' PUT '/rest/vendor-igrid/1.0/grid/10500/issue/7/clear' 200 '' -H 'X-Atlassian-Token: no-check' -H 'Cookie: JSESSIONID=16B63C103F114C72B0B599B4673586CD'

echo 'Every answer was as expected.'
