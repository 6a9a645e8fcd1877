#!/bin/sh
# The same with curl, without Python. Prints a line for each check, and exits with 1 if one fails.
address=$(mktemp)
node node_modules/gridtwin/dist/cli/gridtwin.js serve --port 0 --quiet >"$address" &
server=$!
trap 'kill "$server"; rm -f "$address"' EXIT
until grep -q http "$address" || ! kill -0 "$server"; do sleep 0.1; done
base=$(grep -o 'http://[^ ]*' "$address" | head -n 1)

rows=/rest/vendor-grid/1.0/api/grid/10500/issue/OPS-1
bicycle='{"rows": [{"jsummary": "Bicycle", "jamount": 12}]}'
failed=0

ask() { # world, method, path, body: prints the answer, and its status on the next line
  curl -s -w '\n%{http_code}\n' -u alice:alice -H "X-Gridtwin-World: $1" -H 'Content-Type: application/json' -X "$2" "$base$3" ${4:+-d "$4"}
}

check() { # name of the check, a text, the answer that must contain it
  case $3 in
    *"$2"*) echo "ok - $1" ;;
    *) failed=1 && echo "not ok - $1: no $2 in $3" ;;
  esac
}

check 'adds a row' 201 "$(ask adds POST $rows "$bicycle")"
check 'reads it again' Bicycle "$(ask adds GET $rows)"
check 'plans an answer that is lost' 201 "$(ask lost POST /__gridtwin__/faults '{"operation": "addGridRows", "status": 503, "commit": true}')"
check 'loses the answer' 503 "$(ask lost POST $rows "$bicycle")"
check 'has written the row all the same' Bicycle "$(ask lost GET $rows)"
exit $failed
