/** A target file to fill in: JSON with comments that say what each member is good for. */
export const targetTemplate = `// A target of \`gridtwin verify\`: a deployment, and which of its users, fields and issues are good for what.
// Replace the examples. What is not required can be left out: the cases that need it are skipped, with the reason.
{
  "$schema": "./node_modules/gridtwin/fixtures/target.schema.json",

  // Its name in reports and waivers. It is typed back before anything is destroyed.
  "name": "staging",

  // Where the tracker is, with its context path, and without /rest.
  "baseUrl": "https://tracker.example/jira",

  // The maker's name in the paths: /rest/<vendor>-igrid/1.0/grid/list.
  "vendor": "vendor",

  // The add-on version, such as "1.25.0", or "latest".
  "addonVersion": "latest",

  // Choices that the deployment is known to take otherwise than by default, such as "legacy.add.status": 200.
  "profile": {},

  // Who can be used. Passwords and tokens stay out of this file: it names the environment variables that hold them.
  // "passwordFrom" (with "username") is for Basic, "tokenFrom" for Bearer; one of them is enough.
  "users": {
    // Required. May edit the issues and the scratch issues below, and is no admin. "key" is needed for userlist columns.
    "editor": { "username": "editor", "passwordFrom": "EDITOR_PASSWORD", "tokenFrom": "EDITOR_TOKEN", "key": "editor", "fullName": "Test Editor" },
    // May view the issue, and may not edit it.
    "viewer": { "username": "viewer", "passwordFrom": "VIEWER_PASSWORD" },
    // May not view the issue.
    "outsider": { "username": "outsider", "passwordFrom": "OUTSIDER_PASSWORD" },
    // An admin who is no sysadmin.
    "admin": { "username": "admin", "passwordFrom": "ADMIN_PASSWORD" },
    // A sysadmin.
    "sysadmin": { "username": "sysadmin", "passwordFrom": "SYSADMIN_PASSWORD" }
  },

  // Required. A grid with rows on the issue, and columns of as many kinds as there are.
  // "name" is a column's name in the legacy API, "id" its id in the newer one.
  "grid": {
    "id": 10500,
    "name": "Expenses",
    "columns": {
      // Required. A text column; own rows carry their mark in it.
      "text": { "name": "summary", "id": "summary", "required": true, "maxLength": 255 },
      // The others are not required columns of the grid, unless they say so.
      // Every column that the grid requires must be among them.
      "note": { "name": "notes", "id": "notes" },
      "checkbox": { "name": "paid", "id": "paid" },
      "integer": { "name": "count", "id": "count" },
      "number": { "name": "amount", "id": "amount" },
      "date": { "name": "day", "id": "day" },
      "datetime": { "name": "booked", "id": "booked" },
      "time": { "name": "at", "id": "at" },
      "sequence": { "name": "seq", "id": "seq" },
      // Two options of each list: the newer API speaks titles, the legacy API values.
      "singleSelect": { "name": "status", "id": "status", "options": [{ "title": "Open", "value": "open" }, { "title": "Done", "value": "done" }] },
      "multiSelect": { "name": "tags", "id": "tags", "options": [{ "title": "Travel", "value": "travel" }, { "title": "Food", "value": "food" }] },
      // A formula that gives a number and uses the integer column; one that gives a text and uses the text column.
      "formulaNumber": { "name": "total", "id": "total" },
      "formulaText": { "name": "label", "id": "label" },
      "userlist": { "name": "owner", "id": "owner" },
      // A column that is read-only.
      "readOnly": { "name": "reference", "id": "reference" }
    }
  },

  // A grid with text columns of which none is required; own rows carry their mark in "note".
  "plainGrid": {
    "id": 10501,
    // Whether its data source holds rows for the first scratch issue.
    "hasDataSource": false,
    "columns": { "text": { "name": "base", "id": "base" }, "note": { "name": "result", "id": "result" } }
  },

  // A grid without rows anywhere that applies to the issue; one that does not apply to the issue;
  // a custom field that is neither a grid nor a multi cascade; an id that no custom field has.
  "emptyGrid": 10503,
  "boundGrid": 10502,
  "otherField": 10700,
  "unknownField": 999999999,

  // A multi cascade with something selected on the issue: its first two levels, an option of each (the second below the
  // first), and another option of the first level with one below it.
  "cascade": {
    "id": 10600,
    "levels": ["Country", "Region"],
    "options": ["Belgium", "Flanders"],
    "otherOptions": ["Germany", "Bavaria"]
  },

  // Issues that no lane is meant to change. Ids for the legacy API, keys for the newer one. The lane read-only reads them;
  // the lanes own-rows and destructive also send them writes that must be refused or change nothing: by users without
  // rights, without rows, about unknown ids, or on the empty grid. A deployment that does not refuse them is changed.
  // The lane destructive also synchronizes every grid of the tracker, which nobody can undo.
  "issues": {
    // Required. Has rows of the grid; editor and viewer may view it, the outsider may not.
    "issue": { "id": 10001, "key": "DEMO-1" },
    // Has at least three rows of the grid.
    "otherIssue": { "id": 10002, "key": "DEMO-2" },
    // Has rows of the grid; the editor may not view it, the admin may.
    "hiddenIssue": { "id": 10003, "key": "DEMO-3" },
    // There is none with this id or this key.
    "unknownIssue": { "id": 999999999, "key": "GRIDTWIN-999999" },
    // A userlist cell of the grid names a user who is gone.
    "goneUserIssue": { "id": 10004, "key": "DEMO-4" }
  },

  // Issues that the lanes own-rows and destructive write to, at most two, which must not be among those above. The grid and
  // the plain grid apply to the first, which has rows of the grid; the grid applies to the second.
  // The sentinel is a row that you put there by hand: it proves that the issue is for tests. Without it nothing is destroyed.
  "scratch": [
    { "id": 10101, "key": "OPS-1", "sentinel": { "grid": 10500, "column": "summary", "value": "gridtwin may destroy this" } },
    { "id": 10102, "key": "OPS-2", "sentinel": { "grid": 10500, "column": "summary", "value": "gridtwin may destroy this" } }
  ],

  // Siblings with earlier add-on versions, such as "1.17.9": "https://old.tracker.example/jira" (1.17.9, 1.18.0, 1.24.9).
  "older": {},

  // Only for a twin (\`gridtwin serve\`): "control": "/__gridtwin__",

  "limits": {
    // Until an answer is complete, in milliseconds.
    "timeoutMs": 10000,
    // The largest answer that is read, in bytes.
    "answerBytes": 10485760,
    // How many requests a run may send, and how many in a second. Cleaning up may go beyond the first.
    "requests": 10000,
    "requestsPerSecond": 5,
    // How often a GET that had no answer is sent again. Nothing else ever is.
    "retries": 1
  }
}
`;
